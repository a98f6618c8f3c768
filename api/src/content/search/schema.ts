import * as yup from 'yup'
import type { EmptySearch } from '../../contract/content/feedback'
import type {
  PlaceAnswer,
  RemoteGroup,
  SearchAnswer,
  SearchGroup,
  SearchItem,
} from '../../contract/content/search'
import { searchTypes } from '../../contract/content/search'
import { uncoerced } from '../../contract/kinds/fields'
import { isLanguage } from '../../contract/language/languages'
import * as m from '../../messages'
import { inWords } from '../../platform/http/errors'
import { parameterTwice, unknownParameter } from '../../platform/http/request/paging'
import {
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'

const itemShape: Shape<SearchItem> = {
  title: text,
  excerpt: text,
  url: text,
  language: text,
  words: textList,
}

const groupShape: Shape<SearchGroup> = {
  type: { type: 'string', enum: searchTypes },
  items: listOf(object(itemShape)),
}

const remoteShape: Shape<RemoteGroup> = {
  label: text,
  items: listOf(object(itemShape)),
}

const placeShape: Shape<PlaceAnswer> = {
  title: text,
  text: textList,
  url: text,
  language: text,
}

const answerShape: Shape<Omit<SearchAnswer, 'remotes'>> = {
  query: text,
  answer: nullable(object(placeShape)),
  groups: listOf(object(groupShape)),
  nearest: textList,
}

const remotesShape: Shape<Required<Pick<SearchAnswer, 'remotes'>>> = {
  remotes: listOf(object(remoteShape)),
}

/** `remotes` is absent unless it has some. */
export const searchAnswer = {
  ...object(answerShape),
  properties: { ...answerShape, ...remotesShape },
}

export const presentSearch = ({ remotes = [], ...answer }: SearchAnswer): SearchAnswer => ({
  ...present(answerShape, answer),
  ...(remotes.length > 0 && present(remotesShape, { remotes })),
})

const emptySearchShape: Shape<EmptySearch> = {
  id: integer,
  query: text,
  language: text,
  searches: integer,
  lastOn: text,
}

export const emptySearchAnswer = object(emptySearchShape)

const longest = 200

/** Accepts any query, even an empty one. */
export const searchQuery = yup
  .object({
    q: uncoerced(yup.string())
      .typeError(parameterTwice)
      .test(
        'length',
        inWords((t) => t(m.searchTooLong, { count: longest })),
        (value) => Array.from((value ?? '').trim()).length <= longest,
      ),
    /** The page's language; absent: the source language. */
    lang: uncoerced(yup.string())
      .typeError(parameterTwice)
      .test(
        'language',
        inWords((t) => t(m.languageUnknown)),
        (value) => value === undefined || isLanguage(value),
      ),
  })
  .noUnknown(unknownParameter)
