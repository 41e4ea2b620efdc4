import { watchMachine } from '@wardmere/machines';
import { watchAttention } from '../../system/watch-attention.ts';

/** What sees to it that a list is asked for anew while somebody looks. */
export const watching = (): typeof watchMachine => watchMachine.provide({ actors: { watchAttention } });
