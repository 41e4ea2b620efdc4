import { useSelector } from '@xstate/react';
import { stepToRedo, stepToUndo, type ImportActor } from '@wardmere/machines';
import { Button } from '@wardmere/ui';
import { mendingInWords } from './import-words.ts';

/** What was put right last is taken back, or done again; each says what it is about. */
export function UndoMending({ actor }: { readonly actor: ImportActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const [back, again] = [stepToUndo(context), stepToRedo(context)];
  return (
    <>
      {back && <Button onPress={() => actor.send({ type: 'mending.undo' })}>{`Undo: ${mendingInWords(back)}`}</Button>}
      {again && (
        <Button onPress={() => actor.send({ type: 'mending.redo' })}>{`Redo: ${mendingInWords(again)}`}</Button>
      )}
    </>
  );
}
