import { Fragment, useRef, useState } from 'react';

import { Text } from '../../layout/Text.tsx';
import type { Anatomy, Part, Room } from '../guide.ts';
import type { Box } from './boxes.ts';
import * as css from './drawing.css.ts';
import { DrawingView } from './DrawingView.tsx';
import { placeCallouts } from './place-callouts.ts';
import { type Measured, useBoxes } from './use-boxes.ts';

/** The component as it is, each of its parts numbered where it stands, and what the numbers mean. */
export function AnatomyFigure({ anatomy, room }: { readonly anatomy: Anatomy; readonly room: Room }) {
  const stage = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const measured = useBoxes(stage, root, anatomy.parts);
  return (
    <figure className={css.figure} data-anatomy>
      <div ref={stage} className={css.stage}>
        <DrawingView drawing={anatomy} room={room} label="Anatomy" root={root} onRoot={setRoot} still />
        {measured && <Callouts {...measured} />}
      </div>
      <figcaption>
        <ol className={css.legend}>
          {anatomy.parts.map((part, index) => (
            <Entry
              key={part.name}
              part={part}
              number={index + 1}
              drawn={measured && measured.boxes[index] !== undefined}
            />
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

interface EntryProps {
  readonly part: Part;
  readonly number: number;
  /** Undefined until it is measured. */
  readonly drawn: boolean | undefined;
}

function Entry({ part, number, drawn }: EntryProps) {
  const aside = [...(part.optional ? ['optional'] : []), ...(drawn === false ? ['not at this width'] : [])];
  return (
    <li className={css.entry} data-part={part.name} data-drawn={drawn === true}>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <span>
        {part.name}
        {aside.length > 0 && (
          <Text as="span" size="small" emphasis="soft">
            {`, ${aside.join(', ')}`}
          </Text>
        )}
      </span>
    </li>
  );
}

/** The parts outlined, each with a line to its number. */
function Callouts({ width, height, drawn, boxes }: Measured) {
  const found = boxes.flatMap((box, index) => (box ? [{ box, number: index + 1 }] : []));
  const callouts = placeCallouts(
    found.map(({ box }) => box),
    drawn,
  );
  return (
    <svg className={css.callouts} width={width} height={height} aria-hidden>
      {found.map(({ box, number }, index) => {
        const callout = callouts[index];
        return (
          callout && (
            <Fragment key={number}>
              <rect className={css.outline} {...outset(box)} rx={5} />
              <line
                className={css.leader}
                x1={callout.disc.x}
                y1={callout.disc.y}
                x2={callout.to.x}
                y2={callout.to.y}
              />
              <circle className={css.disc} cx={callout.disc.x} cy={callout.disc.y} r={11} />
              <text className={css.digit} x={callout.disc.x} y={callout.disc.y}>
                {number}
              </text>
            </Fragment>
          )
        );
      })}
    </svg>
  );
}

/** A little outside of the part, so that the outline covers nothing of it. */
const outset = ({ x, y, width, height }: Box) => ({ x: x - 2, y: y - 2, width: width + 4, height: height + 4 });
