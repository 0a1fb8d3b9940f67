"""What things are made of, as Blender's shaders."""
