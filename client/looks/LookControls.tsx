import type { ReactNode } from 'react'
import { copy } from '#schema/copy/looks.ts'
import { DEFAULT_FONTS, FONTS } from '#schema/design/theme.ts'
import { BlogrollField } from '#client/looks/BlogrollField.tsx'
import { Choice } from '#client/looks/Choice.tsx'
import { ColorField } from '#client/looks/ColorField.tsx'
import { type Look, seenColors } from '#client/looks/look.ts'
import { HEADER_RATIO } from '#client/design/HeaderPicture.tsx'
import { PictureChoice } from '#client/looks/PictureChoice.tsx'

interface LookControlsProps {
  look: Look
  set: (part: Partial<Look>, of?: string) => void
  unfold: string | null
  owner: string | null
  logo: 'theme' | 'own'
}

/** All controls of a look, in collapsible parts. */
export function LookControls({ look, set, unfold, owner, logo }: LookControlsProps) {
  const part = (name: keyof typeof copy.parts, children: ReactNode) => (
    <details className="LookPart" open={!isPart(unfold) || unfold === name}>
      <summary className="LookPart-name">{copy.parts[name]}</summary>
      <div className="LookPart-fields">{children}</div>
    </details>
  )
  return (
    <>
      {part('colors', <Colors look={look} set={set} />)}
      {part(
        'fonts',
        FIELDS.map(({ name, plain }) => (
          <Choice
            key={name}
            name={name}
            label={copy.fonts[name]}
            options={copy.fontNames}
            value={look[name] ?? plain}
            onChange={(font) => set({ [name]: font })}
            renderSample={(font) => (
              <span className="Choice-sample" style={{ fontFamily: FONTS[font] }}>
                {copy.fontSamples[name]}
              </span>
            )}
          />
        )),
      )}
      {part(
        'header',
        <>
          <Choice
            name="headerScale"
            label={copy.scale}
            options={copy.scales}
            value={look.headerScale ?? 'MEDIUM'}
            onChange={(headerScale) => set({ headerScale })}
          />
          <ColorField
            name="background"
            label={copy.background}
            hint={copy.backgroundHint}
            value={look.background}
            onChange={(background) => set({ background }, 'background')}
          />
          <PictureChoice
            ratio={HEADER_RATIO}
            name="headerImageId"
            label={copy.headerImage}
            value={look.headerImageId}
            onChange={(headerImageId) => set({ headerImageId })}
          />
          <PictureChoice
            name={logo === 'theme' ? 'logoId' : 'logo'}
            label={copy.logo}
            value={look.logoId}
            onChange={(logoId) => set({ logoId })}
          />
          <Choice
            name="headerMark"
            label={copy.mark}
            options={copy.marks}
            value={look.headerMark ?? 'BOTH'}
            onChange={(headerMark) => set({ headerMark })}
          />
        </>,
      )}
      {part(
        'layout',
        <Choice
          name="layout"
          label={copy.layout}
          options={copy.layouts}
          value={look.layout ?? 'LIST'}
          onChange={(layout) => set({ layout })}
        />,
      )}
      {owner && (
        <div className="ScriptsOnly">
          {part(
            'blogroll',
            <BlogrollField
              entries={look.blogroll}
              ownerId={owner}
              onChange={(blogroll) => set({ blogroll })}
            />,
          )}
        </div>
      )}
    </>
  )
}

const isPart = (name: string | null) => name !== null && name in copy.parts

const FIELDS = [
  { name: 'titleFont', plain: DEFAULT_FONTS.title },
  { name: 'bodyFont', plain: DEFAULT_FONTS.body },
  { name: 'interfaceFont', plain: DEFAULT_FONTS.interface },
] as const

/** Suggested colours; each is legible unchanged in the light scheme. */
const SWATCHES = Object.entries(copy.swatchNames)

function Colors({ look, set }: Pick<LookControlsProps, 'look' | 'set'>) {
  const seen = seenColors(look)
  return (
    <>
      <ColorField
        name="accent"
        label={copy.accent}
        hint={copy.accentHint}
        value={look.accent}
        onChange={(accent) => set({ accent }, 'accent')}
      />
      <div className="Swatches ScriptsOnly" role="group" aria-label={copy.swatches}>
        {SWATCHES.map(([accent, name]) => (
          <button
            key={accent}
            type="button"
            className="Swatches-swatch"
            style={{ backgroundColor: accent }}
            aria-label={name}
            title={name}
            aria-pressed={look.accent === accent}
            onClick={() => set({ accent })}
          />
        ))}
      </div>
      <p className="Field-hint" role="status">
        {seen.length > 0 && copy.contrast.needed}{' '}
        {seen
          .map(({ scheme, isMoved, contrast }) =>
            // Rounded down, because rounding up could reach the limit.
            copy.contrast[scheme][isMoved ? 'moved' : 'kept']((Math.floor(contrast * 10) / 10).toFixed(1)),
          )
          .join(' ')}
      </p>
      <ColorField
        name="accentDark"
        label={copy.accentDark}
        hint={copy.accentDarkHint}
        value={look.accentDark}
        onChange={(accentDark) => set({ accentDark }, 'accentDark')}
      />
      <Choice
        name="tint"
        label={copy.tint}
        options={copy.tints}
        value={look.tint ?? 'NONE'}
        onChange={(tint) => set({ tint })}
      />
    </>
  )
}
