CREATE TABLE "import_counts" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "import_counts_day_source_outcome_pk" PRIMARY KEY("day","source","outcome")
);
