import { DENSITIES, SCHEMES, type Profile, type ProfileDraft, type Region } from '@wardmere/api';
import { said } from '@wardmere/ui/words';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import type { Choices } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { appearanceWords, languagesOf } from '../../system/appearance-words.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { emailSubscriptions, landingPages, subscriptionChoices } from '../../parts/people/people-lookups.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { pageSizesOf } from '../../parts/people/person-fields.ts';
import { preferences } from './profile.entity.ts';
import { useKnownProfile, useOwnProfile } from './use-own-profile.ts';

/** How the portal behaves for the signed-in person (§2, D-132, D-134). */
export function PreferencesScreen() {
  const open = useOwnProfile(preferences);
  return open ? <Details open={open} /> : <EditorSkeleton sections={3} />;
}

function Details({ open }: { readonly open: OpenEntity<Profile, ProfileDraft> }) {
  const { region } = useRunningPortal().config;
  const known = useKnownProfile(open);
  const subscriptions = useLookup(emailSubscriptions);
  // System users land by rule, not by choice (D-056).
  const pages = useLookup(landingPages, open.area === 'client');
  return (
    <EditorPage
      open={open}
      choices={{
        pageSize: pageSizesOf(known),
        scheme: { options: SCHEMES.map((value) => ({ value, label: said(appearanceWords.scheme[value]) })) },
        density: { options: DENSITIES.map((value) => ({ value, label: said(appearanceWords.density[value]) })) },
        language: { options: languages(region, known) },
        defaultLandingPageUID: inWords(named(pages, known?.defaultLandingPage ? [known.defaultLandingPage] : [])),
        emailSubscriptions: subscriptionChoices(subscriptions),
      }}
    />
  );
}

/** A page of the portal is called as the language calls it. */
const inWords = ({ options, ...choices }: Choices): Choices => ({
  ...choices,
  options: options.map((option) => ({ ...option, label: said(option.label) })),
});

/** What is spoken in the region, and what was chosen elsewhere. */
const languages = (region: Region, known: Profile | undefined) =>
  [...new Set(['usual' as const, ...languagesOf[region], ...(known ? [known.language] : [])])].map((value) => ({
    value,
    label: said(appearanceWords.language[value]),
  }));
