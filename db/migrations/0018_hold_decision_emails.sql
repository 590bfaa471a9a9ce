ALTER TABLE "invoices" ADD COLUMN "attempted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "answer_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "texts" jsonb;--> statement-breakpoint
-- custom
UPDATE "appeals" SET "mailed_at" = "until" - interval '184 days', "answer_mailed_at" = "answered_at";
