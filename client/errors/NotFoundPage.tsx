import { copy } from '#schema/copy.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Leaf } from '#client/design/Leaf.tsx'
import { Penwork } from '#client/design/Penwork.tsx'
import { type SampleStory, SampleStoryCard } from '#client/errors/SampleStoryCard.tsx'

interface NotFoundPageProps {
  /** Three from the server, four in the running page (R170, D75). */
  cards: number
  stories: readonly SampleStory[]
}

/** R169. */
export function NotFoundPage({ cards, stories }: NotFoundPageProps) {
  const { productName } = useSite()
  const href = useHref()
  const { label, number, heading, paragraph, paragraphAlone, home } = copy.notFound
  const words = stories.length > 0 ? paragraph : paragraphAlone
  return (
    <div className="ErrorPage">
      <div className="ErrorPage-opening">
        <Leaf number={number}>
          <Penwork />
        </Leaf>
        <div>
          <p className="NotFoundPage-label">{label}</p>
          <h1>{heading}</h1>
          <p className="ErrorPage-text">{words(productName)}</p>
          <ButtonLink to={href('ShowHome')} kind="primary">
            {home}
          </ButtonLink>
        </div>
      </div>
      {stories.length > 0 && (
        <ul className="NotFoundPage-cards" aria-label="Stories">
          {stories.slice(0, cards).map((story) => (
            <li key={story.id}>
              <SampleStoryCard story={story} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
