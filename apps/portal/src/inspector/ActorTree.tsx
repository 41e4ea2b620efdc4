import type { ActorView, Moment } from '@wardmere/machines/inspection/trace';
import { useRef, type KeyboardEvent } from 'react';
import { shortName, stateOf } from './actor-words.ts';
import * as css from './inspector.css.ts';

/** The actors of a moment, each below the one that started it; ended ones are faint. */
export function ActorTree({
  moment,
  chosen,
  withEnded,
  onChoose,
}: {
  readonly moment: Moment;
  readonly chosen: string | undefined;
  readonly withEnded: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const lines = linesOf(moment, withEnded);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  return (
    <ul ref={list} className={css.tree} aria-label="Actors">
      {lines.map(({ actor, depth }) => (
        <li key={actor.id}>
          <button
            type="button"
            className={`${css.actor} ${actor.status === 'active' ? '' : css.ended}`}
            style={{ paddingInlineStart: `${0.75 + depth * 0.875}rem` }}
            aria-current={actor.id === chosen}
            onKeyDown={move}
            onClick={() => onChoose(actor.id)}
          >
            <span className={css.mark} data-status={actor.status} />
            <span className={css.actorName} title={actor.name}>
              {shortName(actor.name)}
            </span>
            <span className={css.actorState} title={stateOf(actor)}>
              {stateOf(actor)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Line {
  readonly actor: ActorView;
  readonly depth: number;
}

function linesOf(moment: Moment, withEnded: boolean): readonly Line[] {
  const children = Map.groupBy(moment.values(), ({ parent }) =>
    parent !== undefined && moment.has(parent) ? parent : undefined,
  );
  const below = (id: string | undefined, depth: number, isOver: boolean): Line[] =>
    (children.get(id) ?? []).flatMap((actor) => {
      const ended = isOver || actor.status !== 'active';
      if (ended && !withEnded) return [];
      const shown = ended && actor.status === 'active' ? { ...actor, status: 'stopped' } : actor;
      return [{ actor: shown, depth }, ...below(actor.id, depth + 1, ended)];
    });
  return below(undefined, 0, false);
}
