import { Icon } from '#client/design/Icon.tsx'
import { wall } from '#schema/copy/wall.ts'
import { useSite } from '#client/browser/site.tsx'

export function MemberOnlyEnd() {
  const { productName } = useSite()
  return (
    <section className="MemberOnlyEnd" aria-label="Member-only story">
      <Icon name="member" />
      <p className="MemberOnlyEnd-title">{wall.title(productName)}</p>
    </section>
  )
}
