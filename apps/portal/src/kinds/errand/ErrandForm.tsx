import type { Failure } from '@wardmere/api';
import { RequiredNote, Stack } from '@wardmere/ui';
import type { ReactNode, Ref } from 'react';
import { FailureBanner } from '../failure/FailureBanner.tsx';
import { useErrandNow, type ErrandActor } from './use-errand.ts';

interface ErrandFormProps {
  readonly actor: ErrandActor;
  readonly id: string;
  /** Takes the focus by what the host says. */
  readonly banner: Ref<HTMLDivElement>;
  /** What became of what was typed, and the way on. */
  readonly after: (failure: Failure) => ReactNode;
  readonly children: ReactNode;
}

/** The form of an errand on a page: what an attempt failed by stands above it, and begins the title of the document. */
export function ErrandForm({ actor, id, banner, after, children }: ErrandFormProps) {
  const { failure, problems } = useErrandNow(actor);
  return (
    <form
      id={id}
      noValidate
      data-problems={Object.keys(problems).length > 0 ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        actor?.send({ type: 'errand.send' });
      }}
    >
      <Stack>
        {failure && (
          <FailureBanner ref={banner} failure={failure}>
            {after(failure)}
          </FailureBanner>
        )}
        <RequiredNote />
        {children}
      </Stack>
    </form>
  );
}
