/** Flags change which pages exist, on every host at once. */
import type { Proofs } from '../proof.ts'
import { isGone } from '../expectations.ts'

const FLAG = { name: 'enable_lite_publications' }

export const ofFlags: Proofs = {
  setFlag: [
    {
      variables: () => ({ ...FLAG, value: false, percentage: 100 }),
      // D17: without the flag, community pages without another variant do not exist.
      reaches: () => [
        { pages: ['publication, latest', 'publication, trending', 'publication, archive'], isFresh: isGone },
      ],
      afterwards: () => [['setFlag', { ...FLAG, value: null, percentage: null }]],
    },
  ],
}
