import {
  Banner,
  Button,
  Checkbox,
  Fieldset,
  Inline,
  SearchField,
  Skeleton,
  Stack,
  Text,
  Tree,
  type FieldProps,
  type TreeNode,
} from '@wardmere/ui';
import { useState } from 'react';
import type { Choices } from '../entity/fields.ts';
import { treeOf } from './tree-of-choices.ts';

interface TreeFieldProps extends FieldProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly choices: Choices;
}

/** Several of many that belong under headings: found by typing, and narrowed to what is chosen. */
export function TreeField({ value, onChange, choices: { options, loading = false, retry }, ...field }: TreeFieldProps) {
  const [search, setSearch] = useState('');
  const [onlyChosen, setOnlyChosen] = useState(false);
  const chosen = new Set(value);
  const nodes = treeOf({ options, chosen, search, onlyChosen });
  // What is chosen is seen without a press.
  const [unfolded, setUnfolded] = useState<Unfolded>('chosen');
  const narrowed = search.trim() !== '' || onlyChosen;
  return (
    <Fieldset
      legend={field.label}
      legendHidden={field.labelHidden}
      hint={field.hint}
      error={field.error}
      required={field.required}
    >
      {loading && options.length === 0 ? (
        <Skeleton shape="block" />
      ) : (
        <Stack gap="small">
          {retry && (
            <Banner
              tone="warning"
              actions={
                <Button size="small" onPress={retry}>
                  Try again
                </Button>
              }
            >
              What can be chosen could not be fetched. What is selected already stays as it is.
            </Banner>
          )}
          <Inline gap="medium">
            <SearchField label={`Search ${field.label.toLowerCase()}`} value={search} onChange={setSearch} />
            <Checkbox label="Only what is selected" checked={onlyChosen} onChange={setOnlyChosen} />
            <Text emphasis="soft" size="small">
              <output>
                {`${value.length} of ${Math.max(options.length, value.length)} selected`}
                {narrowed && `, ${nodes.flatMap(leavesOf).length} shown`}
              </output>
            </Text>
            {!narrowed && nodes.length > 0 && (
              <Button size="small" emphasis="plain" onPress={() => setUnfolded(unfolded === 'all' ? 'none' : 'all')}>
                {unfolded === 'all' ? 'Collapse all' : 'Expand all'}
              </Button>
            )}
          </Inline>
          {nodes.length === 0 ? (
            <Text emphasis="soft">
              {onlyChosen && search.trim() === '' ? 'Nothing is selected yet.' : 'Nothing matches.'}
            </Text>
          ) : (
            <Tree
              // What is found stands open.
              key={narrowed ? `narrowed ${search}` : unfolded}
              label={field.label}
              name={field.name}
              nodes={nodes}
              chosen={chosen}
              onChange={(next) => onChange(inOrder(options, next))}
              openAtFirst={nodes.filter((node) => narrowed || isOpen(node, unfolded, chosen)).map(({ id }) => id)}
              readOnly={field.readOnly === true || field.disabled === true}
            />
          )}
        </Stack>
      )}
    </Fieldset>
  );
}

/** Which headings are open before the person folds one. */
type Unfolded = 'chosen' | 'all' | 'none';

const leavesOf = ({ children = [] }: TreeNode) => children;

const isOpen = (node: TreeNode, unfolded: Unfolded, chosen: ReadonlySet<string>) =>
  unfolded === 'all' || (unfolded === 'chosen' && leavesOf(node).some(({ id }) => chosen.has(id)));

/** In the order they are offered, what is no longer offered last: the same choice is the same list. */
const inOrder = (options: Choices['options'], chosen: ReadonlySet<string>): readonly string[] => {
  const offered = options.map(({ value }) => value).filter((value) => chosen.has(value));
  return [...offered, ...[...chosen].filter((value) => !offered.includes(value))];
};
