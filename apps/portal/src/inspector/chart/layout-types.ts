import type { ChartState } from '@wardmere/machines/inspection/chart';

/** A chart with every place decided: plain data, drawn alike by React and by a script. */
export interface ChartLayout {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Outer states first, so that inner ones are drawn above them. */
  readonly states: readonly StateBox[];
  readonly edges: readonly EdgePath[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface StateBox extends Box {
  readonly id: string;
  readonly key: string;
  readonly kind: ChartState['kind'];
  readonly isRegion: boolean;
  readonly hasInner: boolean;
  readonly depth: number;
  readonly description?: string;
  readonly lines: readonly StateLine[];
}

/** What stands in a state beside its name: work that runs in it, and what it answers without being left. */
export interface StateLine {
  readonly role: 'invoke' | 'entry' | 'exit' | 'stay' | 'tag' | 'more';
  readonly text: string;
  /** The transitions the line stands for. */
  readonly transitions: readonly string[];
}

export interface EdgePath {
  readonly id: string;
  /** The transitions it stands for: all between the same two states. */
  readonly transitions: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly isInitial: boolean;
  readonly points: readonly Point[];
  readonly label?: Box & { readonly lines: readonly EdgeLine[] };
}

/** One transition in words: what makes it due, and on which condition. */
export interface EdgeLine {
  readonly transition: string;
  readonly trigger: string;
  readonly label: string;
  readonly condition?: string;
}

/** Sizes a chart is laid out and drawn with, in its own pixels. */
export const SIZES = {
  name: 13,
  line: 11,
  lineHeight: 16,
  padding: 10,
  header: 30,
  label: 11,
  labelLine: 15,
  dot: 9,
} as const;
