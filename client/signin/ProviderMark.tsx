import type { SocialProvider } from '#schema/identity/identity.ts'

interface ProviderMarkProps {
  name: SocialProvider | 'email' | 'key'
}

/** The text's colour gives no provider more weight. */
export function ProviderMark({ name }: ProviderMarkProps) {
  return (
    <svg className="ProviderMark" width="20" height="20" viewBox="0 0 24 24" aria-hidden data-name={name}>
      <path fillRule="evenodd" d={SHAPES[name]} />
    </svg>
  )
}

const SHAPES: Record<ProviderMarkProps['name'], string> = {
  google:
    'M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4zM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1-2.6 0-4.8-1.8-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22zM6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9zM12 6c1.5 0 2.8.5 3.8 1.5l2.8-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6C7.2 7.7 9.4 6 12 6z',
  facebook:
    'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.4 2.9h-2.3v7A10 10 0 0 0 22 12z',
  apple:
    'M16.7 12.8c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.2-2.8.8-3.5.8s-1.9-.8-3.1-.8a4.6 4.6 0 0 0-3.9 2.4c-1.7 2.9-.4 7.1 1.2 9.4.8 1.1 1.7 2.4 3 2.3 1.2 0 1.7-.8 3.1-.8s1.9.8 3.1.8 2.1-1.1 2.9-2.3c.9-1.3 1.3-2.6 1.3-2.6s-2.7-1-2.7-3.9zM14.4 6a4.2 4.2 0 0 0 1-3 4.2 4.2 0 0 0-2.8 1.4 4 4 0 0 0-1 2.9c1.1.1 2.2-.5 2.8-1.3z',
  twitter:
    'M22 5.9a8 8 0 0 1-2.4.7 4.1 4.1 0 0 0 1.8-2.3 8.2 8.2 0 0 1-2.6 1 4.1 4.1 0 0 0-7 3.7A11.7 11.7 0 0 1 3.4 4.7a4.1 4.1 0 0 0 1.3 5.5 4 4 0 0 1-1.9-.5v.1a4.1 4.1 0 0 0 3.3 4 4 4 0 0 1-1.9.1 4.1 4.1 0 0 0 3.8 2.8A8.2 8.2 0 0 1 2 18.4 11.6 11.6 0 0 0 8.3 20.2c7.5 0 11.7-6.3 11.7-11.7v-.5A8.3 8.3 0 0 0 22 5.9z',
  email: 'M3 5h18v14H3zm1.5 3.3v9.2h15V8.3L12 14.3zm.7-1.8L12 11.9l6.8-5.4z',
  key: 'M15 3a6 6 0 0 0-5.8 7.5L3 16.7V21h4.3v-2.3h2.3v-2.3h2.3l1.6-1.6A6 6 0 1 0 15 3zm1.5 6a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3z',
}
