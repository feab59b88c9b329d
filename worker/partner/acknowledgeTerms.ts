import { copy } from '#schema/copy/partner.ts'
import { PP_TERMS_ACKNOWLEDGEMENT } from '#schema/partner/partner.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { dismissFlag } from '#worker/identity/dismissFlag.ts'
import { failure } from '#worker/platform/results.ts'

/** R219, R308, R431, D82. Null on success. */
export async function acknowledgeTerms(ctx: Context, userId: string, flag: string) {
  if (theViewer(ctx).id === userId && flag !== PP_TERMS_ACKNOWLEDGEMENT) {
    return failure('BadRequest', copy.unknownFlag)
  }
  return dismissFlag(ctx, userId, flag)
}
