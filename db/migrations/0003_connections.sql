CREATE TABLE "connect_attempts" (
	"state_hash" char(64) PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"service" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"account_id" uuid NOT NULL,
	"service" text NOT NULL,
	"provider_id" text NOT NULL,
	"display_name" text NOT NULL,
	"username" text NOT NULL,
	"profile_url" text NOT NULL,
	"avatar_url" text,
	"grant" text,
	"authorized_at" timestamp with time zone NOT NULL,
	"renewing_until" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"profile_read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_account_id_service_pk" PRIMARY KEY("account_id","service")
);
--> statement-breakpoint
ALTER TABLE "connect_attempts" ADD CONSTRAINT "connect_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_attempts_session" ON "connect_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "connect_attempts_expires" ON "connect_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_provider_id" ON "connections" USING btree ("service","provider_id");