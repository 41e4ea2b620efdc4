import type { Chart } from '@wardmere/machines/inspection/chart';
import type { Moment } from '@wardmere/machines/inspection/trace';
import { SearchField, Select, Switch, Text } from '@wardmere/ui';
import { useMemo, useState } from 'react';
import { choicesIn, everyEvent, listed } from './event-filter.ts';
import { EventList } from './EventList.tsx';
import type { EventRow } from './event-rows.ts';
import { inWords } from './event-words.ts';
import * as css from './inspector.css.ts';

/** The events that are asked for: by a word, an actor, a type; the noise of keys and watchers only when wanted. */
export function EventsPane({
  rows,
  names,
  charts,
  current,
  isFollowing,
  onLook,
}: {
  readonly rows: readonly EventRow[];
  readonly names: Moment;
  readonly charts: Readonly<Record<string, Chart>>;
  /** The event that is looked at. */
  readonly current: EventRow | undefined;
  readonly isFollowing: boolean;
  readonly onLook: (row: EventRow) => void;
}) {
  const [filter, setFilter] = useState(everyEvent);
  const { actors, types } = useMemo(() => choicesIn(rows, names), [rows, names]);
  const shown = useMemo(() => listed(rows, names, filter), [rows, names, filter]);
  // An event that is not listed has no mark: another one in its place would pass for the one whose facts are shown.
  const marked = shown.rows.findIndex(({ seq }) => seq === current?.seq);
  const change = (part: Partial<typeof everyEvent>) => setFilter({ ...filter, ...part });
  return (
    <>
      <div className={css.head}>
        <h2 className={css.heading}>Events</h2>
        <Text size="note" emphasis="faint" tabular>
          {`${shown.rows.length} of ${rows.length} events`}
        </Text>
        <Switch
          label={`Keys and watchers (${shown.noise})`}
          checked={filter.withNoise}
          onChange={(withNoise) => change({ withNoise })}
        />
      </div>
      <div className={css.filters}>
        <div className={css.find}>
          <SearchField label="Search the events" value={filter.search} onChange={(search) => change({ search })} />
        </div>
        <div className={css.choice}>
          <Select
            label="Actor"
            labelHidden
            value={filter.actor}
            options={[{ value: '', label: 'Every actor' }, ...actors.map((name) => ({ value: name, label: name }))]}
            onChange={(actor) => change({ actor })}
          />
        </div>
        <div className={css.choice}>
          <Select
            label="Type"
            labelHidden
            value={filter.type}
            options={[
              { value: '', label: 'Every type' },
              ...types.map((type) => ({ value: type, label: inWords(type) })),
            ]}
            onChange={(type) => change({ type })}
          />
        </div>
      </div>
      {shown.rows.length === 0 && rows.length > 0 ? (
        <div className={css.centre}>
          <Text emphasis="soft">No event is as you ask.</Text>
        </div>
      ) : (
        <EventList
          rows={shown.rows}
          names={names}
          charts={charts}
          current={marked}
          isFollowing={isFollowing}
          onLook={onLook}
        />
      )}
    </>
  );
}
