import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An actor the app must supply with `provide`; a missing one says its own name. */
export const unsupplied = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor ${name} was not supplied.`)));
