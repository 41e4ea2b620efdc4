import type { Profile, ProfileDraft } from '@wardmere/api';
import { ButtonLink, Card, DescriptionList, Stack } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { useFacts } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { EditorPage } from '../../kinds/editor/EditorPage.tsx';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { PhotoPanel } from '../../parts/photos/PhotoPanel.tsx';
import { ownPhoto } from './own-photo.ts';
import { profile } from './profile.entity.ts';
import { useKnownProfile, useOwnProfile } from './use-own-profile.ts';
import { useProfileChoices } from './use-profile-choices.ts';

/** What the signed-in person says of themselves, and their photo (§2, D-132). */
export function ProfileScreen() {
  const open = useOwnProfile(profile);
  return open ? <Details open={open} /> : <EditorSkeleton sections={3} />;
}

function Details({ open }: { readonly open: OpenEntity<Profile, ProfileDraft> }) {
  const { scope } = open;
  const { client = '' } = scope;
  const known = useKnownProfile(open);
  const choices = useProfileChoices(client, known);
  return (
    <EditorPage
      open={open}
      choices={choices}
      actions={<PasswordLink />}
      facts={
        known && (
          <Stack>
            <Card>
              <PhotoPanel {...ownPhoto(client, known)} work={open.id} />
            </Card>
            <Card>
              <DescriptionList layout="stacked" items={[{ term: 'You sign in as', value: known.userName }]} />
            </Card>
          </Stack>
        )
      }
    />
  );
}

/** Who signs in at their organisation has no password here (D-053). */
const PasswordLink = () =>
  useFacts().isSSOAuthenticated ? undefined : (
    <ButtonLink href={`${BASE}${to(pages.changePassword)}`} icon="key">
      Change password
    </ButtonLink>
  );
