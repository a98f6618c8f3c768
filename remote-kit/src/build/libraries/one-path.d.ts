type Shape = [tag: string, attributes: object]
export declare function onePath(shapes: Shape[]): Shape[]
