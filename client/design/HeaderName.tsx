import type { HeaderMark } from '#schema/enums.ts'
import { HeaderLogo } from '#client/design/HeaderLogo.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

interface HeaderNameProps {
  name: string
  logoId: string | null | undefined
  mark: HeaderMark | null | undefined
}

/** Without a logo the name is always shown. */
export function HeaderName({ name, logoId, mark }: HeaderNameProps) {
  if (!logoId || mark === 'NAME') return name
  return (
    <>
      <HeaderLogo id={logoId} />
      {mark === 'LOGO' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </>
  )
}
