import { copy } from '#schema/copy.ts'
import type { DocumentLink } from '#schema/routes/row.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref, useSite } from '#client/browser/site.tsx'

export interface FooterLink {
  label: string
  to: string
}

/** R167. */
export function useFooterLinks(): FooterLink[] {
  const all = useAllLinks()
  const { help, status, writers, blog, careers, privacy, terms, about, textToSpeech } = all
  return shown([help, status, writers, blog, careers, privacy, terms, about, textToSpeech])
}

/** R168. */
export function useStandaloneFooterLinks(): FooterLink[] {
  const { about, help, terms, privacy } = useAllLinks()
  return shown([about, help, terms, privacy])
}

function useAllLinks() {
  const href = useHref()
  const documents = useDocumentLinks()
  const built = (route: RouteName) => (isBuilt(route) ? href(route) : undefined)
  return {
    help: { label: copy.footer.help, to: documents.help },
    status: { label: copy.footer.status, to: documents.status },
    writers: { label: copy.footer.writers, to: built('ShowEarnLanding') },
    blog: { label: copy.footer.blog, to: documents.blog },
    careers: { label: copy.footer.careers, to: built('ShowJobs') },
    privacy: { label: copy.footer.privacy, to: documents.privacy },
    terms: { label: copy.footer.terms, to: documents.terms },
    about: { label: copy.footer.about, to: documents.about },
    textToSpeech: { label: copy.footer.textToSpeech, to: documents.textToSpeech },
  }
}

export function useDocumentLinks(): Record<DocumentLink, string> {
  const { links } = useSite()
  const href = useHref()
  return {
    help: links.help || href('ShowHelp'),
    status: links.status || href('ShowSiteStatus'),
    blog: links.blog || href('ShowBlog'),
    privacy: links.privacy || href('ShowPrivacy'),
    terms: links.terms || href('ShowTermsOfService'),
    about: links.about || href('ShowAbout'),
    textToSpeech: links.textToSpeech || href('ShowListenHelp'),
  }
}

const shown = (links: readonly { label: string; to: string | undefined }[]): FooterLink[] =>
  links.flatMap(({ label, to }) => (to ? [{ label, to }] : []))
