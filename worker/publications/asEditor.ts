import type { Context } from '#worker/platform/context.ts'
import { mayChangePublication, mayRunPublication, ownsPublication } from '#worker/permissions/change.ts'
import { denialOfPublication } from '#worker/permissions/denial.ts'
import { changeWith } from '#worker/permissions/writer.ts'
import type { Writer } from '#worker/platform/database/write.ts'

const RIGHTS = { change: mayChangePublication, run: mayRunPublication, own: ownsPublication }

const as =
  (right: keyof typeof RIGHTS) =>
  <Result extends object>(ctx: Context, id: string, verb: (writer: Writer) => Promise<Result>) =>
    changeWith(
      ctx,
      { right: (by) => RIGHTS[right](by, id), denial: () => denialOfPublication(ctx, id, right) },
      verb,
    )

/** Runs a change of a publication for its owner, editors or staff. */
export const asEditor = as('change')

export const asOwner = as('run')

export const asOwnerAlone = as('own')
