import { Icon } from '#client/design/Icon.tsx'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'

/** The end of a member-only story for readers who are not members. */
export function MemberOnlyEnd() {
  const { productName } = useSite()
  return (
    <section className="MemberOnlyEnd" aria-label="Member-only story">
      <Icon name="member" />
      <p className="MemberOnlyEnd-title">The rest of this story is for members of {productName}.</p>
      <p className="MemberOnlyEnd-text">A free account opens {limits.meter.freeStories} of them a month.</p>
    </section>
  )
}
