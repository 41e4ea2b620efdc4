import { PHOTO_ACCEPT, photoProblem, type Api } from '@wardmere/api';
import { Avatar, Button, ConfirmDialog, FileButton, Inline, Stack, Text } from '@wardmere/ui';
import { useEffect, useState } from 'react';
import { useErrand, useErrandNow, type Errand, type ErrandActor } from '../../kinds/errand/use-errand.ts';

/** Whose photo it is, and the calls that change it. */
export interface PhotoOwner {
  readonly name: string;
  /** The address of the photo; empty or null without one. */
  readonly photo: string | null;
  readonly target: Readonly<Record<string, string>>;
  readonly upload: (api: Api, target: PhotoOwner['target'], file: File, signal: AbortSignal) => Promise<unknown>;
  readonly remove: (api: Api, target: PhotoOwner['target'], signal: AbortSignal) => Promise<unknown>;
  /** The work on the record that the photo is of. */
  readonly work: string;
  /** It cannot be changed here. */
  readonly fixed?: boolean;
}

const fileOf = (form: Readonly<Record<string, unknown>>) => (form['file'] instanceof File ? form['file'] : undefined);

const uploading = ({ upload }: PhotoOwner): Errand => ({
  kind: 'upload photo',
  blank: { file: null },
  problems: (form) => {
    const file = fileOf(form);
    const problem = file && photoProblem(file);
    return problem === undefined ? {} : { file: problem };
  },
  send: async (api, { target, form }, signal) => {
    const file = fileOf(form);
    if (file) await upload(api, target, file, signal);
  },
  done: 'Photo changed',
});

const removing = ({ remove }: PhotoOwner): Errand => ({
  kind: 'remove photo',
  send: (api, { target }, signal) => remove(api, target, signal),
  done: 'Photo removed',
});

/** The photo of a person: chosen, looked at before it is sent, and removed; what goes wrong is said next to it, with the reason below (D-047, D-190, D-213). */
export function PhotoPanel(owner: PhotoOwner) {
  const { name, photo, target, work, fixed = false } = owner;
  const upload = useErrand(uploading(owner), target, work);
  const remove = useErrand(removing(owner), target, work);
  const { form, problems, failure, isAsked, isBusy, isChecked } = useErrandNow(upload);
  const { failure: unremoved } = useErrandNow(remove);
  const given = isAsked && !isChecked && !('file' in problems) ? fileOf(form) : undefined;
  const preview = useFileAddress(given);
  const hasPhoto = photo !== null && photo !== '';
  const choose = (label: string) => (
    <FileButton
      accept={PHOTO_ACCEPT}
      size="small"
      icon="upload"
      onChange={(file) => {
        endOf(remove);
        upload?.send({ type: 'errand.give', form: { file } });
      }}
    >
      {label}
    </FileButton>
  );
  const refused = failure ?? unremoved;
  const wrong = problems['file'];
  const words = wrong === undefined ? [refused?.message, refused?.description] : [wrong];
  const told = words.filter((sentence) => sentence !== undefined);
  const ask = () => {
    endOf(upload);
    endOf(remove);
    remove?.send({ type: 'errand.begin' });
  };
  return (
    <Stack gap="small" align="center">
      <Avatar name={name} image={preview ?? photo ?? undefined} size="portrait" />
      {given ? (
        <>
          <Text size="small" emphasis="soft">{`Preview of ${given.name}`}</Text>
          <Inline justify="center">
            <Button size="small" emphasis="action" busy={isBusy} onPress={() => upload?.send({ type: 'errand.send' })}>
              Upload photo
            </Button>
            <Button size="small" disabled={isBusy} onPress={() => upload?.send({ type: 'errand.cancel' })}>
              Cancel
            </Button>
          </Inline>
        </>
      ) : (
        !fixed && (
          <Inline justify="center">
            {choose(hasPhoto ? 'Change photo' : 'Choose photo')}
            {hasPhoto && (
              <Button size="small" emphasis="plain" icon="trash" onPress={ask}>
                Remove photo
              </Button>
            )}
          </Inline>
        )
      )}
      {told.length > 0 && (
        <div role="alert">
          {told.map((sentence) => (
            <Text key={sentence} size="small" tone="danger">
              {sentence}
            </Text>
          ))}
        </div>
      )}
      <RemovalQuestion name={name} actor={remove} />
    </Stack>
  );
}

/** What the last attempt failed by ends with the next one, of whichever kind it is (D-191). */
const endOf = (errand: ErrandActor) => errand?.send({ type: 'errand.cancel' });

function RemovalQuestion({ name, actor }: { readonly name: string; readonly actor: ErrandActor }) {
  const { isAsked, isBusy, failure } = useErrandNow(actor);
  return (
    <ConfirmDialog
      open={isAsked && failure === null}
      busy={isBusy}
      title={`Remove the photo of ${name}?`}
      confirmLabel="Remove photo"
      onConfirm={() => actor?.send({ type: 'errand.send' })}
      onCancel={() => actor?.send({ type: 'errand.cancel' })}
    >
      <Text>Their initials stand in its place.</Text>
    </ConfirmDialog>
  );
}

/** An address under which the page can show a file that was not sent yet. */
function useFileAddress(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly file: File; readonly address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.address : undefined;
}
