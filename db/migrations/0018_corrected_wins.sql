CREATE TABLE "award_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quest_id" uuid NOT NULL,
	"from_account_id" uuid,
	"to_account_id" uuid,
	"from_post_id" uuid,
	"to_post_id" uuid,
	"high_points" integer NOT NULL,
	"grounds" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"corrected_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "award_corrections" ADD CONSTRAINT "award_corrections_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_corrections" ADD CONSTRAINT "award_corrections_from_account_id_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_corrections" ADD CONSTRAINT "award_corrections_to_account_id_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_corrections_quest" ON "award_corrections" USING btree ("quest_id","corrected_at");--> statement-breakpoint
CREATE INDEX "award_corrections_from" ON "award_corrections" USING btree ("from_account_id");--> statement-breakpoint
CREATE INDEX "award_corrections_to" ON "award_corrections" USING btree ("to_account_id");