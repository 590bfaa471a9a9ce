CREATE TABLE "short_counts" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "short_counts_account_id_day_kind_key_pk" PRIMARY KEY("account_id","day","kind","key")
);
--> statement-breakpoint
ALTER TABLE "short_counts" ADD CONSTRAINT "short_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;