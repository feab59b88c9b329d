/**
 * The named places of a page. Each part that differs between viewers is in one. A stored page records where its places
 * begin and end, so that a viewer's own parts are put there without rendering the rest.
 */
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { StatesContext, StatesSourceContext } from '#client/browser/statesContext.ts'

/** Each returns the text of one mark, which is removed from the document before it is sent. */
export interface Marks {
  /** @param props what the part of that name is rendered from; they are stored, as JSON */
  open(name: string, props: object): string
  close(): string
}

/** Null where nothing is marked: in the browser, and in every document that is not stored. */
export const MarksContext = createContext<Marks | null>(null)

interface PlaceProps {
  name: string
  /** The props that the place is rendered from. */
  of: object
  children: ReactNode
}

/** Always three children, so that ids generated inside are the same with marks and without. */
export function Place({ name, of, children }: PlaceProps) {
  const marks = use(MarksContext)
  return (
    <>
      {marks && <Mark text={marks.open(name, of)} />}
      {children}
      {marks && <Mark text={marks.close()} />}
    </>
  )
}

export const Mark = ({ text }: { text: string }) => <wbr data-place={text} />

/** A component that is rendered from its props, the viewer and the viewer's states, each time in a new place. */
export function placed<Props extends object>(name: string, Part: ComponentType<Props>) {
  return function Placed(props: Props) {
    const source = use(StatesSourceContext)
    const asked = source.ask?.(name, props)
    if (asked) use(asked)
    return (
      <Place name={name} of={props}>
        <StatesContext value={source.states}>
          <Part {...props} />
        </StatesContext>
      </Place>
    )
  }
}

/** The same for text that no component prints. */
export const placedText = (marks: Marks | null, name: string, text: string): string =>
  marks ? markOf(marks.open(name, {})) + text + markOf(marks.close()) : text

/** As it is in the HTML. */
export const markOf = (text: string) => `<wbr data-place="${text}"/>`
