import type { HeaderMark } from '#schema/enums.ts'
import { HeaderLogo } from '#client/design/HeaderLogo.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

interface HeaderNameProps {
  name: string
  logoId: string | null | undefined
  mark: HeaderMark | null | undefined
}

/** The name in a header, its logo, or both. Without a logo the name is shown, even if it was not chosen. */
export function HeaderName({ name, logoId, mark }: HeaderNameProps) {
  if (!logoId || mark === 'NAME') return <bdi>{name}</bdi>
  return (
    <>
      <HeaderLogo id={logoId} />
      {mark === 'LOGO' ? (
        <VisuallyHidden>
          <bdi>{name}</bdi>
        </VisuallyHidden>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  )
}
