CREATE TABLE "billing_addresses" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" char(2) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"stripe_id" text,
	"idempotency_key" text NOT NULL,
	"reads_begun" integer DEFAULT 0 NOT NULL,
	"read_applied" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_trail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"product" text NOT NULL,
	"payment_method" text NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"price_id" text NOT NULL,
	"language" char(2) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stripe_id" text,
	"url" text,
	"subscription_id" text,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"terms_agreed_at" timestamp with time zone,
	"start_agreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" text,
	"number" text,
	"created_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"paid" boolean NOT NULL,
	"refunded" integer NOT NULL,
	"disputed" boolean NOT NULL,
	"payment_intent_id" text,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"live" boolean NOT NULL,
	"premium_until" timestamp with time zone,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"payment_method" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"token_hash" char(64) NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"language" char(2) NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract" text NOT NULL,
	"reason" text NOT NULL,
	"wished_end" date,
	"state" text NOT NULL,
	"account_id" uuid,
	"subscription_id" text,
	"settled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD CONSTRAINT "billing_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_mails" ADD CONSTRAINT "billing_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_trail" ADD CONSTRAINT "billing_trail_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "terminations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_stripe_id" ON "billing_customers" USING btree ("stripe_id");--> statement-breakpoint
CREATE INDEX "billing_trail_account" ON "billing_trail" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_token" ON "checkouts" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_stripe_id" ON "checkouts" USING btree ("stripe_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("account_id","product") WHERE "checkouts"."state" in ('making', 'open');--> statement-breakpoint
CREATE INDEX "checkouts_account" ON "checkouts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" in ('making', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_open" ON "stripe_events" USING btree ("received_at") WHERE "stripe_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_events_subject" ON "stripe_events" USING btree ("subject") WHERE "stripe_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."live";--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_period_end" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "terminations_number" ON "terminations" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "terminations_token_hash" ON "terminations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "terminations_open" ON "terminations" USING btree ("received_at") WHERE "terminations"."state" <> 'done';