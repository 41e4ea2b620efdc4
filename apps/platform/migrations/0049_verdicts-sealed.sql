-- What a rule saw of an incident is sealed and goes with what was reported, sent and answered: it may be a person's. What is
-- kept readable for longer says nothing of people, and no query of where a receiver leads.
create table if not exists delivery_verdicts (
  at timestamp(3) with time zone not null,
  delivery_uid uuid not null,
  client_uid uuid not null,
  sealed_verdict text not null
) partition by range (at);
--> statement-breakpoint
alter table delivery_verdicts drop constraint if exists delivery_verdicts_pkey, add constraint delivery_verdicts_pkey PRIMARY KEY (at, delivery_uid);
--> statement-breakpoint
select make_delivery_part('delivery_verdicts', 'delivery_verdicts_other', 'default');
--> statement-breakpoint
select make_delivery_months('delivery_verdicts');
--> statement-breakpoint
-- What was kept readable cannot be sealed here, since the key is the deployment's.
alter table deliveries drop column if exists verdict;
--> statement-breakpoint
-- Whoever owns the tables is held by their walls too, which are put up again after the migrations.
alter table deliveries no force row level security;
--> statement-breakpoint
alter table delivery_attempts no force row level security;
--> statement-breakpoint
alter table delivery_names no force row level security;
--> statement-breakpoint
update deliveries
set reason = case
  when reason ~ '^([A-Z][a-z ]* of the person|Person) is '
    then regexp_replace(reason, '^([A-Z][a-z ]* of the person|Person) is .*$', '\1 is not as the rule asks.', 's')
  else 'What the rule asks of the person is not so.'
end
where result = 'Not sent'
  and reason ~ '^([A-Z][a-z ]* of the person|Person) is |"person[."]'
  and reason not like '% is not as the rule asks.';
--> statement-breakpoint
update deliveries
set reason = regexp_replace(reason, '(redirects to [^?#]*)[?#].*(, which is not followed\.)$', '\1\2', 's'),
  error_message = regexp_replace(error_message, '(redirects to [^?#]*)[?#].*(, which is not followed\.)$', '\1\2', 's')
where error_message ~ 'redirects to [^?#]*[?#]' or reason ~ 'redirects to [^?#]*[?#]';
--> statement-breakpoint
update delivery_attempts
set error_message = regexp_replace(error_message, '(redirects to [^?#]*)[?#].*(, which is not followed\.)$', '\1\2', 's')
where error_message ~ 'redirects to [^?#]*[?#]';
