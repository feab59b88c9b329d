import { Avatar } from '#client/design/Avatar.tsx'
import { EmbedFrame } from '#client/embeds/EmbedFrame.tsx'

interface EmbeddedOwnerProps {
  kind: 'profile' | 'publication'
  name: string
  text: string
  imageId: string | null
  address: string
  facts: readonly string[]
}

/** The card of a person or publication. */
export const EmbeddedOwner = ({ kind, name, text, imageId, address, facts }: EmbeddedOwnerProps) => (
  <EmbedFrame kind={kind} words={{ kind: kind === 'profile' ? 'PROFILE' : 'PUBLICATION', title: name, text }}>
    <div className="EmbedFrame-body">
      <Avatar
        name={name}
        imageId={imageId}
        size="L"
        shape={kind === 'profile' ? 'round' : 'square'}
        loading="eager"
      />
      <div className="EmbedFrame-words">
        <h1 className="EmbedFrame-title" dir="auto">
          <a href={address} target="_blank" rel="noopener">
            {name}
          </a>
        </h1>
        {text && (
          <p className="EmbedFrame-text" dir="auto">
            {text}
          </p>
        )}
      </div>
    </div>
    <p className="EmbedFrame-facts Facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  </EmbedFrame>
)
