CREATE TABLE "resting_usernames" (
	"key_hash" char(64) PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"blocked_by" text NOT NULL,
	"grounds" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "resting_usernames_until" ON "resting_usernames" USING btree ("until");