import * as v from 'valibot';

/**
 * A list of named numbers. Each has its own table, none is cast into another (D-135); they are written as numbers,
 * and read as the number or the label (D-091).
 */
export interface Enumeration<Label extends string = string, Value extends number = number> {
  readonly values: Readonly<Record<Label, Value>>;
  readonly labels: readonly Label[];
  labelOf(value: Value): Label;
  readonly read: v.GenericSchema<number | string, Value>;
  written(label: string): v.GenericSchema<number, Value>;
}

/** Makes an enumeration of `{ Active: 0, Disabled: 1 }`. */
export function enumeration<const Table extends Readonly<Record<string, number>>>(
  values: Table,
): Enumeration<keyof Table & string, Table[keyof Table]> {
  type Value = Table[keyof Table];
  type Label = keyof Table & string;
  const labels = Object.keys(values) as Label[];
  const isValue = (value: unknown): value is Value => Object.values(values).includes(value as number);
  const toValue = (given: number | string): unknown =>
    labels.reduce<unknown>((found, label) => (label === given ? values[label] : found), given);
  return {
    values,
    labels,
    labelOf: (value) => labels.find((label) => values[label] === value) ?? String(value),
    read: v.pipe(v.union([v.number(), v.string()]), v.transform(toValue), v.custom<Value>(isValue)),
    written: (label) =>
      v.pipe(
        v.number(`${label} is required.`),
        v.custom<Value>(isValue, `${label} must be chosen from the list.`),
      ) as v.GenericSchema<number, Value>,
  };
}
