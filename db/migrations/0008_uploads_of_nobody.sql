ALTER TABLE "uploads" DROP CONSTRAINT "uploads_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;