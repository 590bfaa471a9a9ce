CREATE TABLE "likes" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "likes_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "post_tags_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" char(64) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"quest_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"votes" integer NOT NULL,
	"high_points" integer NOT NULL,
	"awarded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quest_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quest_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"account_id" uuid,
	"cast_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"voter_created_at" timestamp with time zone NOT NULL,
	"voter_bare" boolean NOT NULL,
	"counted" boolean,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"place" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"texts" jsonb NOT NULL,
	"high_points" integer NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"side" text NOT NULL,
	"token_hash" char(64),
	"statement" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"text" text,
	"sent_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"owner_id" uuid,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"reporter_id" uuid,
	"reporter_email" text NOT NULL,
	"language" char(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"grounds" text,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "quest_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_hash" char(64);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shorts" ADD COLUMN "hidden_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_votes" ADD CONSTRAINT "quest_votes_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_votes" ADD CONSTRAINT "quest_votes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likes_account" ON "likes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "post_tags_account" ON "post_tags" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_hash" ON "uploads" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "awards_account" ON "awards" USING btree ("account_id","awarded_at");--> statement-breakpoint
CREATE INDEX "quest_votes_quest" ON "quest_votes" USING btree ("quest_id","post_id","cast_at");--> statement-breakpoint
CREATE INDEX "quest_votes_account" ON "quest_votes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quest_votes_standing" ON "quest_votes" USING btree ("post_id","account_id") WHERE "quest_votes"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quests_week_place" ON "quests" USING btree ("week","place");--> statement-breakpoint
CREATE INDEX "quests_undecided" ON "quests" USING btree ("ends_at") WHERE "quests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_report" ON "appeals" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_token_hash" ON "appeals" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "moderation_log_report" ON "moderation_log" USING btree ("report_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number" ON "reports" USING btree ("number");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_quest_id_quests_id_fk" FOREIGN KEY ("quest_id") REFERENCES "public"."quests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_pictures_path" ON "post_pictures" USING btree ("path");--> statement-breakpoint
CREATE INDEX "posts_created" ON "posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_video" ON "posts" USING btree ("video_hash") WHERE "posts"."video_hash" is not null;--> statement-breakpoint
CREATE INDEX "posts_quest_likes" ON "posts" USING btree ("quest_id","likes") WHERE "posts"."quest_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_quest_created" ON "posts" USING btree ("quest_id","created_at") WHERE "posts"."quest_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_one_entry" ON "posts" USING btree ("quest_id","account_id") WHERE "posts"."quest_id" is not null and "posts"."removed_at" is null;