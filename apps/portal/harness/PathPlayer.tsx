import { pathId } from '@wardmere/machines/testing/path-id';
import { walkChart, type Path } from '@wardmere/machines/testing/walk-chart';
import { Banner, Box, Button, Inline, Select, Stack, Text } from '@wardmere/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { App } from '../src/app/App.tsx';
import type { Portal } from '../src/system/portal.ts';
import { Beside } from './Beside.tsx';
import * as css from './FlowStory.css.ts';
import { LiveChart } from './LiveChart.tsx';
import { beginPath, type Going, type ScreenWalk } from './paths/go-path.ts';
import { showBy } from './paths/here.tsx';

/** Any generated path of a chart, gone step by step on the portal beside it: what a test goes, at a person's pace. */
export function PathPlayer({
  screenWalk,
  wanted,
}: {
  readonly screenWalk: ScreenWalk;
  /** The name of the path to begin with; the first one otherwise. */
  readonly wanted?: string | undefined;
}) {
  const [paths, keepPaths] = useState<readonly Path[]>([]);
  const [chosen, choose] = useState(wanted);
  const [round, begin] = useState(0);
  const idOf = (each: Path) => pathId(screenWalk.walk.machine.id, each);
  const path = paths.find((each) => idOf(each) === chosen) ?? paths[0];
  // Finding them takes a moment, in which the page says so.
  useEffect(() => {
    const soon = setTimeout(() => keepPaths(walkChart(screenWalk.walk).paths), 50);
    return () => clearTimeout(soon);
  }, [screenWalk]);
  if (!path)
    return (
      <Box padding="large">
        <Text emphasis="soft">The paths of this chart are being found.</Text>
      </Box>
    );
  return (
    <Walk
      key={`${idOf(path)} ${round}`}
      screenWalk={screenWalk}
      path={path}
      onAgain={() => begin(round + 1)}
      choice={
        <Select
          label="Path"
          value={idOf(path)}
          options={paths.map((each) => ({ value: idOf(each), label: `${nameOf(each)} · ${idOf(each)}` }))}
          onChange={choose}
        />
      }
    />
  );
}

interface WalkProps {
  readonly screenWalk: ScreenWalk;
  readonly path: Path;
  readonly choice: ReactNode;
  readonly onAgain: () => void;
}

/** One path, from its beginning. */
function Walk({ screenWalk, path, choice, onAgain }: WalkProps) {
  const [portal, keepPortal] = useState<Portal>();
  const [going, keepGoing] = useState<Going>();
  const [taken, count] = useState(0);
  const [busy, setBusy] = useState(true);
  const [problem, tell] = useState<string>();
  useEffect(() => {
    let opened: Going | undefined;
    let isOver = false;
    showBy((shown) => {
      keepPortal(shown);
      return () => keepPortal(undefined);
    });
    const open = async () => {
      try {
        opened = await beginPath(screenWalk, path);
      } catch (error) {
        tell(wordsOf(error));
      }
      if (isOver) opened?.here.close();
      else keepGoing(opened);
      setBusy(false);
    };
    void open();
    return () => {
      isOver = true;
      showBy(undefined);
      opened?.here.close();
    };
  }, [screenWalk, path]);
  const take = async () => {
    setBusy(true);
    try {
      await going?.step();
      count((before) => before + 1);
    } catch (error) {
      tell(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <Beside
      screen={portal && <App portal={portal} />}
      chart={
        <>
          {portal ? <LiveChart portal={portal} find={screenWalk.actor} /> : <div />}
          <div className={css.steps}>
            <Box padding="gutter">
              <Stack gap="small">
                {choice}
                <Inline>
                  <Button
                    emphasis="action"
                    size="small"
                    busy={busy}
                    disabled={taken >= path.steps.length}
                    onPress={() => void take()}
                  >
                    Take the step
                  </Button>
                  <Button size="small" icon="refresh" onPress={onAgain}>
                    From the start
                  </Button>
                </Inline>
                {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
                <Steps path={path} taken={taken} />
              </Stack>
            </Box>
          </div>
        </>
      }
    />
  );
}

function Steps({ path, taken }: { readonly path: Path; readonly taken: number }) {
  // A path may say the same sentence twice: its place tells the two apart.
  const steps = path.steps.map((step, place) => ({ ...step, place }));
  return (
    <Stack as="ol" gap="tiny">
      <li>
        <Text size="small" emphasis="soft">{`Given ${path.given}`}</Text>
      </li>
      {steps.map(({ when, seen, place }) => (
        <li
          key={place}
          ref={place === taken ? comeIntoSight : undefined}
          aria-current={place === taken ? 'step' : undefined}
        >
          <Text size="small" weight={place === taken ? 'strong' : 'regular'} emphasis={place < taken ? 'soft' : 'ink'}>
            {`When ${when}`}
          </Text>
          {place < taken && <Text size="small" emphasis="soft">{`Then ${seen.join(' ')}`}</Text>}
        </li>
      ))}
    </Stack>
  );
}

const comeIntoSight = (step: HTMLLIElement | null) => step?.scrollIntoView({ block: 'nearest' });
const nameOf = ({ given, steps }: Path) => steps.at(-1)?.when ?? given;
const wordsOf = (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
