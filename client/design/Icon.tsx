import type { ReactNode } from 'react'

type IconName = keyof typeof shapes

interface IconProps {
  name: IconName
  /** CSS pixels. */
  size?: number
  label?: string
}

export function Icon({ name, size = 24, label }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const isShared = SHARED.has(name)
  return (
    <svg
      className={DIRECTED.has(name) ? 'Icon Icon--directed' : 'Icon'}
      width={size}
      height={size}
      viewBox={isShared ? undefined : VIEW_BOX}
      {...named}
    >
      {isShared ? <use href={`#${idOf(name)}`} /> : shapes[name]}
    </svg>
  )
}

/** Prints frequent shapes once per document, before the first icon. */
export function IconShapes() {
  return (
    <svg className="IconShapes" aria-hidden>
      {[...SHARED].map((name) => (
        <symbol key={name} id={idOf(name)} viewBox={VIEW_BOX}>
          {shapes[name]}
        </symbol>
      ))}
    </svg>
  )
}

const VIEW_BOX = '0 0 24 24'

const idOf = (name: IconName) => `icon-${name}`

const SHARED: ReadonlySet<IconName> = new Set(['bookmark', 'clap', 'more', 'response'])

/** These are mirrored in right-to-left text. */
const DIRECTED: ReadonlySet<string> = new Set(['arrow', 'chevron', 'external', 'menu'])

const shapes = {
  addToList: <path d="M4 7h13M4 12h8M4 17h6m7-4v8m-4-4h8" />,
  arrow: <path d="M4 12h16m-6-6 6 6-6 6" />,
  bell: <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zm4 4h4" />,
  bookmark: <path d="M6.5 4h11v16L12 16l-5.5 4z" />,
  chevron: <path d="m9.5 5 7 7-7 7" />,
  clap: (
    <>
      <path d="m8.1 12.6-3-3.1a1.2 1.2 0 0 1 1.7-1.7l4 4-5.2-5.3a1.2 1.2 0 0 1 1.7-1.7l5.4 5.4-4.2-4.3a1.2 1.2 0 0 1 1.7-1.7l5.5 5.6.1-3.1c0-1.7 2.1-1.9 2.4-.3l.9 4.6c.5 2.5-.2 4.7-1.9 6.4-2.7 2.7-6.5 2.8-9.2.1l-4-4.1a1.2 1.2 0 0 1 1.7-1.7z" />
      <path d="M16.5 3.2v-2m3 3.3 1.4-1.4m-.3 4.6h2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  external: <path d="M10 5H5v14h14v-5m-5-9h5v5m0-5-9 9" />,
  key: <path d="M4.5 15.5a4 4 0 1 1 8 0 4 4 0 0 1-8 0zm6.8-2.8 8.2-8.2m-3 3 2.5 2.5m-5 0 1.5 1.5" />,
  member: <path d="m12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.2 6-.8z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  more: (
    <path
      className="Icon-solid"
      d="M5 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z"
    />
  ),
  moon: <path d="M19.7 14.3A8 8 0 0 1 9.7 4.3a8 8 0 1 0 10 10z" />,
  person: <path d="M8 8.5a4 4 0 1 1 8 0 4 4 0 0 1-8 0zM4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6" />,
  response: (
    <path d="M12 4.2c-4.9 0-8.5 3-8.5 7 0 2.3 1.2 4.2 3.1 5.5l-.6 3.7 4-2.3c.7.1 1.3.2 2 .2 4.9 0 8.5-3.1 8.5-7.1s-3.6-7-8.5-7z" />
  ),
  rss: (
    <>
      <path d="M5 4.5A14.5 14.5 0 0 1 19.5 19M5 11a8 8 0 0 1 8 8" />
      <path className="Icon-solid" d="M5 17.5a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0z" />
    </>
  ),
  search: <path d="M4.5 11a6.5 6.5 0 1 1 13 0 6.5 6.5 0 0 1-13 0zm11.1 4.6 4.9 4.9" />,
  share: <path d="M12 3.5v11.5m0-11.5-4 4m4-4 4 4M7 11H5.5v9.5h13V11H17" />,
  sun: (
    <path d="M8 12a4 4 0 1 1 8 0 4 4 0 0 1-8 0zm4-10v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4" />
  ),
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  system: (
    <>
      <path d="M4 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0z" />
      <path className="Icon-solid" d="M12 4a8 8 0 0 1 0 16z" />
    </>
  ),
} satisfies Record<string, ReactNode>
