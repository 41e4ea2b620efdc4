import { type DragEvent, useEffect, useState } from 'react';

import { controlProps, Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './FileDrop.css.ts';
import { isAccepted, sizeInWords } from './sizes.ts';

const anyKind: readonly string[] = [];

/** Takes files by a press, by the keyboard or dropped on it; the native control underneath does all three. */
export function FileDrop({
  files,
  onChange,
  accept = anyKind,
  multiple = false,
  onRefused,
  words = multiple ? 'Drop files here' : 'Drop a file here',
  ...field
}: FieldProps & {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Kinds as `accept` spells them: `.csv`, `image/*`. */
  readonly accept?: readonly string[] | undefined;
  readonly multiple?: boolean | undefined;
  /** Told of files of another kind, which a drop can bring though the chooser would not offer them. */
  readonly onRefused?: ((files: readonly File[]) => void) | undefined;
  readonly words?: string | undefined;
}) {
  const ids = useFieldIds(field);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, refuseFile, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const held = field.disabled === true || field.readOnly === true;
  const take = (given: readonly File[]) => {
    const taken = given.filter((file) => isAccepted(file, accept));
    if (taken.length < given.length) onRefused?.(given.filter((file) => !taken.includes(file)));
    if (taken.length > 0) onChange(multiple ? [...files, ...taken] : taken.slice(0, 1));
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !held);
  };
  return (
    <Field field={field} ids={ids}>
      <div
        className={css.zone}
        data-over={over ? '' : undefined}
        data-invalid={field.error === undefined ? undefined : ''}
        data-disabled={held ? '' : undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!held) take([...event.dataTransfer.files]);
        }}
      >
        <span className={css.icon} aria-hidden="true">
          <Icon name="upload" size="large" />
        </span>
        <span>
          <span className={css.lead}>{words}</span> or <span className={css.choose}>choose from this device</span>
        </span>
        <input
          {...controlProps(field, ids)}
          className={css.input}
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={held}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file chosen again is a choice too.
            event.target.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className={css.files} aria-label={`${field.label}: chosen`}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.file}>
              <Icon name="file" />
              <span className={css.name}>{file.name}</span>
              <span className={css.size}>{sizeInWords(file.size)}</span>
              {!held && (
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove ${file.name}`}
                  onPress={() => onChange(files.filter((other) => other !== file))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

/** A browser opens a file that nobody takes, and leaves the page and all that is typed on it: one that misses is refused. */
function refuseFile(event: globalThis.DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  // What takes files by itself goes on doing so.
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
