import { Banner, EmptyState, UiProvider } from '@wardmere/ui';
import { useEffect, useSyncExternalStore } from 'react';
import * as css from './inspector.css.ts';
import { Panes } from './Panes.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { View, Viewing } from './viewing.ts';

/** The inspector: the actors of a running portal or of a file, the chart of one, the events, and what it knows. */
export function InspectorPage({ viewing }: { readonly viewing: Viewing }) {
  const view = useSyncExternalStore(viewing.subscribe, viewing.get);
  const region = view.about?.region;
  useEffect(() => {
    document.title = 'Inspector';
    if (region === 'us' || region === 'uk') document.documentElement.dataset['region'] = region;
  }, [region]);
  return (
    <UiProvider navigation={{ navigate: () => false }}>
      <div className={css.page}>
        <Toolbar view={view} viewing={viewing} />
        <div className={css.banner}>
          {view.problem !== null && (
            <Banner tone="danger" onDismiss={() => viewing.forgetProblem()}>
              {view.problem}
            </Banner>
          )}
          {view.source.kind === 'portal' && view.source.gone && (
            <Banner tone="info">This portal was closed or left. What it told stays here.</Banner>
          )}
        </div>
        {view.recording ? (
          <Panes view={view} viewing={viewing} recording={view.recording} />
        ) : (
          <main className={css.alone} id="main">
            <Nothing view={view} />
          </main>
        )}
      </div>
    </UiProvider>
  );
}

const Nothing = ({ view }: { readonly view: View }) => (
  <div className={css.centre}>
    <EmptyState icon="eye" title={view.source.kind === 'none' ? 'No portal is running here' : 'Waiting for the portal'}>
      Open the portal in another tab of this browser, or load a saved recording.
    </EmptyState>
  </div>
);
