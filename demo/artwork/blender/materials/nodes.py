"""A short way to write shader graphs."""

import bpy


class Graph:
    """The nodes of one material; sockets are named as Blender's interface names them."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind: str, **inputs: object) -> bpy.types.Node:
        """Adds a node such as `BsdfPrincipled`; a value sets an input, a socket is linked to it."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in inputs.items():
            self.set(node, name.replace("_", " "), value)
        return node

    def set(self, node: bpy.types.Node, name: str, value: object) -> None:
        """Sets one input, or links a socket to it."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, node.inputs[name])
        else:
            node.inputs[name].default_value = value

    def surface(self, shader: bpy.types.NodeSocket) -> bpy.types.Material:
        """Ends the graph."""
        output = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self.tree.links.new(shader, output.inputs["Surface"])
        return self.material
