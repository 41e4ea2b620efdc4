import {
  Banner,
  BannerRegion,
  Button,
  ButtonLink,
  Combobox,
  ConfirmDialog,
  Inline,
  Progress,
  Skeleton,
  Stack,
} from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { PartTitle } from '../../kinds/page/PartTitle.tsx';
import { asking } from '../../system/asked-in.ts';
import { usePortal } from '../../system/hooks.ts';
import { outcomesOf, type FloorOutcome } from './floors-and-levels.ts';
import { useMapUpload } from './use-map-upload.ts';
import { WhatBecomes } from './WhatBecomes.tsx';

/** Said in the query of a building's page: the venue whose map data it may get. */
export const VENUE = 'venue';

interface MapUploadProps {
  readonly of: { readonly client: string; readonly building: string };
  readonly name: string;
  /** Where the levels of the building are listed. */
  readonly levels: string;
}

/** Choosing a venue of the maps vendor, seeing what its map data does to the levels, and uploading it (D-127, D-219). */
export function MapUpload({ of, name, levels: list }: MapUploadProps) {
  const portal = usePortal();
  const { actor, known, venue, levels, failure, ...step } = useMapUpload(of, portal.search.get(VENUE));
  const choose = (id: string | undefined) => portal.setSearch(asking(portal.search, { [VENUE]: id ?? null }));
  if (step.isUnasked)
    return (
      <Inline>
        <Button icon="map" onPress={() => actor?.send({ type: 'venues.ask' })}>
          Choose a venue
        </Button>
      </Inline>
    );
  if (!known)
    return failure ? (
      <CallFailurePanel failure={failure} onRetry={() => actor?.send({ type: 'venues.ask' })} />
    ) : (
      <Progress label="Fetching the venues" />
    );
  const outcomes = venue?.floors && levels ? outcomesOf(venue.floors, levels) : undefined;
  return (
    <Stack>
      {venue && <PartTitle>{`Map data of ${venue.name}`}</PartTitle>}
      <Combobox
        label="Venue"
        hint={`${inFigures(known.venues.length)} ${known.venues.length === 1 ? 'venue' : 'venues'} of the maps vendor.`}
        value={venue?.id}
        onChange={choose}
        options={known.venues.map(({ id, name: label }) => ({ value: id, label, detail: id }))}
        placeholder="Search venues"
        empty="The vendor has no such venue."
        clearable
        disabled={step.isUploading}
      />
      {!known.isWhole && (
        <Banner tone="warning">Not all venues could be read, so the one you look for may be missing here.</Banner>
      )}
      {step.asked !== null && !venue && (
        <Banner tone="warning" title="The vendor has no such venue any more">
          Choose another one.
        </Banner>
      )}
      {failure && <CallFailurePanel failure={failure} onRetry={() => actor?.send({ type: 'levels.ask' })} />}
      {step.isComparing && <Skeleton shape="block" />}
      <BannerRegion>
        {step.isUploaded && (
          <Banner
            tone="success"
            title={`The map data of “${venue?.name ?? ''}” is uploaded`}
            actions={<ButtonLink href={list}>See the levels</ButtonLink>}
          >
            {outcomes ? `${planned(outcomes)} a floor plan.` : 'The levels have their floor plans.'}
          </Banner>
        )}
      </BannerRegion>
      {venue && levels && <WhatBecomes venue={venue} levels={levels} isDone={step.isUploaded} />}
      {venue && step.isCompared && (
        <Inline>
          <Button icon="upload" emphasis="action" onPress={() => actor?.send({ type: 'upload.ask' })}>
            Upload map data
          </Button>
        </Inline>
      )}
      <ConfirmDialog
        open={step.isAsking}
        title={`Upload the map data of “${venue?.name ?? ''}”?`}
        tone="neutral"
        confirmLabel="Upload map data"
        busy={step.isUploading}
        onConfirm={() => actor?.send({ type: 'upload.confirm' })}
        onCancel={() => actor?.send({ type: 'upload.cancel' })}
      >
        {consequence(name, outcomes)}
      </ConfirmDialog>
    </Stack>
  );
}

const counted = (count: number) => `${inFigures(count)} ${count === 1 ? 'level' : 'levels'}`;
const planned = (outcomes: readonly FloorOutcome[]) =>
  `${counted(outcomes.length)} of this building ${outcomes.length === 1 ? 'has' : 'have'}`;

/** What is about to happen, in a sentence or two; what stays for good is said (D-125). */
function consequence(name: string, outcomes: readonly FloorOutcome[] | undefined): string {
  if (!outcomes)
    return `Levels of “${name}” that are called as a floor of the venue get its plan; its other floors are added as levels, which can be neither renamed nor deleted.`;
  const count = (what: FloorOutcome['becomes']) => outcomes.filter(({ becomes }) => becomes === what).length;
  const [given, again, added] = [count('plan'), count('again'), count('level')];
  return [
    given > 0 && `${counted(given)} of “${name}” ${given === 1 ? 'gets' : 'get'} a floor plan.`,
    again > 0 && `${counted(again)} ${again === 1 ? 'has' : 'have'} one already, which a newer drawing replaces.`,
    added > 0
      ? `${counted(added)} ${added === 1 ? 'is' : 'are'} added with a floor plan, and can be neither renamed nor deleted.`
      : 'No level is added.',
  ]
    .filter(Boolean)
    .join(' ');
}
