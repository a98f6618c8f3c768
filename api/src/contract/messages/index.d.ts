// Made by `remote-kit messages` from en.json.
import type { Message } from '@pt-portal/remote-kit/messages/message'

/** {month} {day}, {year} */
export declare const dateInWords: Message<{
  month: string | number
  day: string | number
  year: string | number
}>
/** {day} {month} */
export declare const dayInWords: Message<{ day: string | number; month: string | number }>
/** {day} {month} {year} */
export declare const dayAndYear: Message<{
  day: string | number
  month: string | number
  year: string | number
}>
/** {names} and {last} */
export declare const listWithLast: Message<{ names: string | number; last: string | number }>
/** {date} at {time} {half, select, am {am} other {pm}} */
export declare const momentInMails: Message<{
  date: string | number
  time: string | number
  half: 'am' | (string & {})
}>
/** {month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} 12 {December} other {}} */
export declare const month: Message<{
  month: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | (string & {})
}>
/** {month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}} */
export declare const monthShort: Message<{
  month: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | (string & {})
}>
