CREATE INDEX "billing_mails_account" ON "billing_mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "terminations_account" ON "terminations" USING btree ("account_id") WHERE "terminations"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_removed" ON "posts" USING btree ("removed_at") WHERE "posts"."removed_at" is not null;