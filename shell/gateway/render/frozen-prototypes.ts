function prototypesOf(value: unknown): object[] {
  const prototype = Object.getPrototypeOf(value)
  return prototype ? [prototype, ...prototypesOf(prototype)] : []
}

const named = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise],
  ...[Map, Set, WeakMap, WeakSet, WeakRef, FinalizationRegistry],
  ...[
    Error,
    AggregateError,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  ],
  ...[ArrayBuffer, SharedArrayBuffer, DataView, Int8Array, Uint8Array, Uint8ClampedArray],
  ...[Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array],
  ...[BigInt64Array, BigUint64Array],
].map(({ prototype }) => prototype as object)

/** Prototypes that no global name leads to: those of functions, generators and iterators. */
const nameless = [
  ...[async () => {}, function* () {}, (function* () {})()],
  ...[async function* () {}, (async function* () {})()],
  ...[new Int8Array(), [].values(), new Map().values(), new Set().values()],
  ...[''[Symbol.iterator](), ''.matchAll(/./g)],
].flatMap(prototypesOf)

/**
 * Describes a property that cannot be changed on its prototype, while objects that inherit it can get their own
 * by `=`. Libraries do that (`Page.prototype.toString = …`, `error.name = …`), and a read-only value would
 * refuse it.
 */
function lockedProperty(holder: object, key: PropertyKey, value: unknown): PropertyDescriptor {
  const get = () => value
  // Libraries that look up a built-in find it here, as with Node's own `--frozen-intrinsics`.
  get.originalValue = value
  function set(this: object, own: unknown) {
    if (this === holder) throw new TypeError(`${String(key)} of a built-in prototype is frozen`)
    if (Object.hasOwn(this, key)) Reflect.set(this, key, own)
    else {
      const asAssigned = { configurable: true, enumerable: true, writable: true }
      Object.defineProperty(this, key, { value: own, ...asAssigned })
    }
  }
  return { get, set }
}

/**
 * Freezes the language's prototypes, so that no page changes plain objects, arrays and promises for all later
 * pages. Objects that inherit from them can still get properties of the same names.
 */
export function freezePrototypes(): void {
  if (Object.isSealed(Object.prototype)) return
  for (const prototype of new Set([...named, ...nameless])) {
    for (const key of Reflect.ownKeys(prototype)) {
      const { configurable, writable, value } = Object.getOwnPropertyDescriptor(prototype, key)!
      if (configurable && writable) {
        Object.defineProperty(prototype, key, lockedProperty(prototype, key, value))
      }
    }
    // Not frozen, as the length of `Array.prototype` then could not be overridden either.
    Object.seal(prototype)
  }
}
