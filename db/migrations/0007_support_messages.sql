CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"language" char(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_number" ON "support_messages" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_messages_account" ON "support_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "support_messages_created" ON "support_messages" USING btree ("created_at");