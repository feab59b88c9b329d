/**
 * The named places of a page: the parts that differ between viewers. A stored page records their bounds, so a
 * viewer's own parts are inserted without rendering the rest.
 */
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { StatesContext, StatesSourceContext } from '#client/browser/statesContext.ts'

/** Each function returns the text of a mark, which is removed before the document is sent. */
export interface Marks {
  /** @param props the props of the part, stored as JSON */
  open(name: string, props: object): string
  close(): string
}

/** Null where there are no marks: in the browser, and in documents that are not stored. */
export const MarksContext = createContext<Marks | null>(null)

interface PlaceProps {
  name: string
  of: object
  children: ReactNode
}

/** Always three children, which keeps generated ids the same with and without marks. */
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

/** Wraps a component that depends only on its props, the viewer and their states. Each use is a new place. */
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

/** Marks text that no component prints. */
export const placedText = (marks: Marks | null, name: string, text: string): string =>
  marks ? markOf(marks.open(name, {})) + text + markOf(marks.close()) : text

/** A mark in HTML. */
export const markOf = (text: string) => `<wbr data-place="${text}"/>`
