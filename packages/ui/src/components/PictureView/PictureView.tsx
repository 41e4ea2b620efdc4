import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { isModified } from '../../internal/is-modified.ts';
import { Inline } from '../../layout/Inline.tsx';
import { Text } from '../../layout/Text.tsx';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './PictureView.css.ts';
import { type Spot, useGestures } from './use-gestures.ts';

const STEP = 1.5;
const MOST = 8;
/** A move by a button goes so much of what is seen. */
const MOVE = 0.4;
const bounded = (zoom: number) => Math.min(MOST, Math.max(1, zoom));
const nameOf = (variable: string) => variable.slice('var('.length, -1);

/** A large picture that is looked at closely: it fits, grows and moves by buttons, keys, wheel, pinch and drag. */
export function PictureView({
  image,
  label,
  gone,
  children,
}: {
  /** The address of the picture. */
  readonly image: string;
  /** What it shows: “Floor plan of First floor”. What it tells stands beside it in words. */
  readonly label: string;
  /** Said where the picture cannot be had. */
  readonly gone: string;
  /** What it shows, in words, beside it: what a screen reader gets. */
  readonly children?: ReactNode;
}) {
  /** Another one with each picture that is tried again. */
  const [box, setBox] = useState<HTMLElement | null>(null);
  /** What stays where it is when the size changes: a part of the picture, and where in the box it stands. */
  const kept = useRef<{ readonly part: Spot; readonly at: Spot; readonly zoom: number } | undefined>(undefined);
  const [zoom, setZoom] = useState(1);
  const [ratio, setRatio] = useState(1.6);
  const [isGone, setGone] = useState(false);

  const show = (next: number, spot?: Spot) => {
    if (!box) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const at = spot ? { x: spot.x - left, y: spot.y - top } : { x: width / 2, y: height / 2 };
    kept.current = {
      zoom: bounded(next),
      at,
      part: {
        x: (box.scrollLeft + at.x) / box.scrollWidth,
        y: (box.scrollTop + at.y) / box.scrollHeight,
      },
    };
    setZoom(bounded(next));
  };
  useLayoutEffect(() => {
    const stay = kept.current;
    if (!box || stay?.zoom !== zoom) return;
    box.scrollTo({
      left: stay.part.x * box.scrollWidth - stay.at.x,
      top: stay.part.y * box.scrollHeight - stay.at.y,
      behavior: 'instant',
    });
  }, [box, zoom]);
  useGestures(box, (factor, spot) => show(zoom * factor, spot));

  const move = (x: number, y: number) => {
    box?.scrollBy(x * MOVE * box.clientWidth, y * MOVE * box.clientHeight);
  };
  const larger = () => show(zoom * STEP);
  const smaller = () => show(zoom / STEP);
  const fit = () => show(1);
  const press = (event: KeyboardEvent) => {
    if (isModified(event)) return;
    const act = { '+': larger, '=': larger, '-': smaller, '0': fit }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const drawn: CSSProperties = { [nameOf(css.ratio)]: ratio, [nameOf(css.zoom)]: zoom };
  const picture = isGone ? (
    <Banner tone="warning" title={gone} actions={<Button onPress={() => setGone(false)}>Try again</Button>} />
  ) : (
    <div className={css.view} style={drawn}>
      <div className={css.frame}>
        {/* A box that scrolls takes the focus, so that the arrow keys move it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <section ref={setBox} className={css.box} tabIndex={0} aria-label={label} onKeyDown={press}>
          <img
            className={css.picture}
            src={image}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1.6)
            }
            onError={() => setGone(true)}
          />
        </section>
      </div>
      <Inline gap="tiny">
        <IconButton icon="plus" label="Zoom in" onPress={larger} />
        <IconButton icon="minus" label="Zoom out" onPress={smaller} />
        <Button size="small" onPress={fit}>
          Fit
        </Button>
        <IconButton icon="arrow-left" label="Move left" onPress={() => move(-1, 0)} />
        <IconButton icon="arrow-right" label="Move right" onPress={() => move(1, 0)} />
        <IconButton icon="arrow-up" label="Move up" onPress={() => move(0, -1)} />
        <IconButton icon="arrow-down" label="Move down" onPress={() => move(0, 1)} />
        <output>
          <Text as="span" size="small" emphasis="soft" tabular>{`${Math.round(zoom * 100)}%`}</Text>
        </output>
      </Inline>
    </div>
  );
  if (children === undefined) return picture;
  return (
    <div className={css.place}>
      <div className={css.halves}>
        <div className={css.held}>{picture}</div>
        <div className={css.words}>{children}</div>
      </div>
    </div>
  );
}
