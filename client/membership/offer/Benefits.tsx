import { offer as words } from '#schema/copy/offer.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'

export function Benefits() {
  return (
    <section className="Benefits" aria-labelledby="benefits">
      <SectionTitle id="benefits">{words.benefitsTitle}</SectionTitle>
      <ul className="Benefits-list">
        {words.benefits.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
