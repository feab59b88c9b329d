import type { mediaRules } from '#schema/actions/media.ts'
import type { CallsOf } from '#test/matrix/call.ts'
import { onlyAuthor, users } from '#test/matrix/outcomes.ts'
import { OWN_PICTURE } from '#test/matrix/world.ts'

export const mediaCalls: CallsOf<typeof mediaRules> = {
  resolveLink: { given: () => '(url: "no address")', outcomes: users },
  deletePicture: { given: () => `(id: "${OWN_PICTURE}")`, outcomes: onlyAuthor },
  describePicture: { given: () => `(id: "${OWN_PICTURE}", alt: "Words")`, outcomes: onlyAuthor },
}
