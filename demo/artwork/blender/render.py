"""What Cycles is told: an empty file to begin with, a film, and a picture written at the end."""

import tempfile
from pathlib import Path

import bpy
import numpy

from denoise import Features, denoised

PASSES = {"Image": "image", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}


def begin(width: int, height: int, samples: int) -> None:
    """Empties the file and sets up the film.

    `width` and `height` are pixels; `samples` is how many each of the two exposures has.
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.unit_settings.system = "METRIC"
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"

    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04
    cycles.adaptive_min_samples = 8
    # Debian's Blender has no denoiser; denoise.py does it.
    cycles.use_denoising = False
    bpy.context.view_layer.cycles.denoising_store_passes = True
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 6
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False


def write(path: Path) -> None:
    """Exposes twice, takes the grain out and writes a PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        first, seen = exposed(Path(folder), seed=1)
        second, _ = exposed(Path(folder), seed=2)
    save(denoised(first, second, seen), path)


def exposed(folder: Path, seed: int) -> tuple[numpy.ndarray, Features]:
    """One exposure: its light, and what lies under the light."""
    scene = bpy.context.scene
    scene.cycles.seed = seed
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for source, name in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    bpy.ops.render.render()
    light, albedo, normal = (pixels(next(folder.glob(f"{name}*"))) for name in PASSES.values())
    return light, Features(albedo, normal)


def pixels(path: Path) -> numpy.ndarray:
    """A picture's rows of red, green and blue, from the bottom up as Blender counts them."""
    image = bpy.data.images.load(str(path))
    flat = numpy.empty(len(image.pixels), dtype=numpy.float32)
    image.pixels.foreach_get(flat)
    width, height = image.size
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[..., :3].copy()


def save(picture: numpy.ndarray, path: Path) -> None:
    """Develops linear light as the scene's film says, and writes a PNG."""
    scene = bpy.context.scene
    height, width, _ = picture.shape
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    image.pixels.foreach_set(
        numpy.dstack([picture, numpy.ones((height, width))]).astype(numpy.float32).ravel()
    )
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    image.save_render(str(path), scene=scene)
