CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"bytes" bigint,
	"files" integer,
	"files_left_out" integer,
	"expires_at" timestamp with time zone,
	"storage_key" text,
	"file_key" text,
	"ticket_hash" char(64),
	"ticket_session_id" uuid,
	"ticket_until" timestamp with time zone,
	"ticket_used_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"reminded_at" timestamp with time zone,
	"waits_for" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_one_making" ON "exports" USING btree ("account_id") WHERE "exports"."state" = 'making';--> statement-breakpoint
CREATE INDEX "exports_account" ON "exports" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "exports_expires" ON "exports" USING btree ("expires_at") WHERE "exports"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "accounts_leaving" ON "accounts" USING btree ("leaving_at") WHERE "accounts"."leaving_at" is not null;