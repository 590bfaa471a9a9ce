ALTER TABLE "shorts" ADD COLUMN "arrangement" text DEFAULT 'cards_first' NOT NULL;--> statement-breakpoint
ALTER TABLE "shorts" ADD COLUMN "entries" jsonb;--> statement-breakpoint
ALTER TABLE "shorts" ADD COLUMN "headings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shorts" ADD COLUMN "look" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shorts" ADD COLUMN "counting" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shorts" ADD COLUMN "checklist_closed_at" timestamp with time zone;