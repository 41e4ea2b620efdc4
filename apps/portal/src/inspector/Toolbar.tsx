import { Button, IconButton, Menu, Select, Status } from '@wardmere/ui';
import { useRef } from 'react';
import { saveText } from '../system/report/save-text.ts';
import { timeOf } from './event-words.ts';
import * as css from './inspector.css.ts';
import { toStately } from './stately.ts';
import type { View, Viewing } from './viewing.ts';

/** Which portal, which moment, and the file. */
export function Toolbar({ view, viewing }: { readonly view: View; readonly viewing: Viewing }) {
  const { portals, source, count, cursor, recording, recordingFrom } = view;
  const file = useRef<HTMLInputElement>(null);
  const at = cursor ?? count;
  const save = () => {
    const trace = viewing.trace();
    if (trace) saveText(`${JSON.stringify(trace, null, 1)}\n`, 'recording.json');
    viewing.record(false);
  };
  const saveStately = () => {
    const trace = viewing.trace();
    if (trace) saveText(`${JSON.stringify(toStately(trace), null, 1)}\n`, 'recording.stately.json');
  };
  return (
    <header className={css.bar}>
      <h1 className={css.title}>Inspector</h1>
      <div className={css.chooser}>
        <Select
          label="Running portal"
          labelHidden
          value={source.kind === 'portal' ? source.id : ''}
          placeholder={
            source.kind === 'file' ? source.name : portals.length === 0 ? 'No portal is running' : 'Choose a portal'
          }
          options={portals.map(({ id, name, route }) => ({ value: id, label: `${name} · ${route}` }))}
          onChange={(id) => viewing.choose(id)}
        />
      </div>
      <Status tone={isLive(view) ? 'success' : 'neutral'}>{sourceWords(view)}</Status>
      <div className={css.grow}>
        {recording && (
          <input
            className={css.slider}
            type="range"
            min={0}
            max={count}
            value={at}
            aria-label="Moment"
            aria-valuetext={`after message ${at} of ${count}`}
            onChange={({ target }) => viewing.look(Number(target.value) === count ? null : Number(target.value))}
          />
        )}
      </div>
      <div className={css.stepper}>
        <IconButton
          icon="arrow-left"
          label="One step back"
          emphasis="quiet"
          size="small"
          disabled={!recording || at === 0}
          onPress={() => viewing.look(at - 1)}
        />
        <span className={css.place}>
          {recording ? `${at} / ${count} · ${timeOf(recording.messages[at - 1]?.at ?? 0)}` : '—'}
        </span>
        <IconButton
          icon="arrow-right"
          label="One step on"
          emphasis="quiet"
          size="small"
          disabled={!recording || at >= count}
          onPress={() => viewing.look(at + 1)}
        />
        <Button
          size="small"
          emphasis={cursor === null ? 'plain' : 'action'}
          disabled={!recording || cursor === null}
          onPress={() => viewing.look(null)}
        >
          {source.kind === 'portal' ? 'Follow' : 'To the end'}
        </Button>
      </div>
      <Button
        size="small"
        icon={recordingFrom === null ? 'eye' : 'check'}
        disabled={!recording || source.kind === 'file'}
        onPress={() => (recordingFrom === null ? viewing.record(true) : save())}
      >
        {recordingFrom === null ? 'Record' : `Stop and save (${count - recordingFrom})`}
      </Button>
      <Menu
        label="File"
        icon="file"
        emphasis="quiet"
        size="small"
        items={[
          { id: 'load', label: 'Load a recording', icon: 'upload', onPress: () => file.current?.click() },
          {
            id: 'save',
            label: 'Save everything',
            icon: 'download',
            onPress: save,
            ...(recording ? {} : { disabledBecause: 'There is nothing to save yet.' }),
          },
          {
            id: 'stately',
            label: 'Save for Stately’s tools',
            icon: 'external',
            onPress: saveStately,
            ...(recording ? {} : { disabledBecause: 'There is nothing to save yet.' }),
          },
        ]}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="Recording to load"
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) viewing.load(await chosen.text(), chosen.name);
          target.value = '';
        }}
      />
    </header>
  );
}

/** What is shown is what the portal does now. */
const isLive = ({ source, cursor }: View) => source.kind === 'portal' && !source.gone && cursor === null;

function sourceWords({ source, about, recordingFrom, cursor }: View): string {
  if (source.kind === 'file') return about?.privacy === 'personal' ? 'Problem report' : 'Recording';
  if (source.kind === 'protocol') return 'Another program';
  if (source.kind === 'none') return 'Not connected';
  if (source.gone) return 'Closed';
  if (recordingFrom !== null) return 'Recording';
  return cursor === null ? 'Live' : 'In the past';
}
